/** Labels of a domain's notifications by service and sub type, where they are not that of the service itself. */
export type SubTypeLabels = Readonly<Record<string, Readonly<Record<number, string>>>>
