import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the live channel reports of itself. */
export interface LiveMeters {
  socketCount(): number
  /** Seconds since the oldest live message was written that this process has not emitted; 0 when none waits. */
  outboxLagSeconds(): Promise<number>
  /** Whether the other processes can be heard. */
  arePeersConnected(): boolean
  /** Whether the database answers. */
  isDatabaseUp(): Promise<boolean>
  /** Bytes that are free where the data folder is. */
  freeDiskBytes(): Promise<number>
  /** Rows that did not add up when somebody looked last. */
  mismatchCount(): number
}

/** Prometheus metrics of one server. */
export interface Metrics {
  readonly registry: Registry
  countEmitted(type: string): void
}

const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures each call by its route's template (never its address, which would name ids) and counts what is emitted. */
export const addMetrics = (app: FastifyInstance, live: () => LiveMeters): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'netbar_http_request_duration_seconds',
    help: 'Time to answer, by route template and the status in the body, or that of HTTP where the body has none.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  })
  const emitted = new Counter({
    name: 'netbar_live_messages_emitted_total',
    help: 'Live messages emitted, by type.',
    labelNames: ['type'],
    registers: [registry],
  })
  // They are collected when they are asked for; the registry keeps them.
  void new Gauge({
    name: 'netbar_sockets',
    help: 'Open sockets of the live channel.',
    registers: [registry],
    collect() {
      this.set(live().socketCount())
    },
  })
  void new Gauge({
    name: 'netbar_outbox_lag_seconds',
    help: 'Age of the oldest live message that this process has not emitted.',
    registers: [registry],
    async collect() {
      // Nobody knows while the database is away, which has a measure of its own.
      this.set(
        await live()
          .outboxLagSeconds()
          .catch(() => Number.NaN),
      )
    },
  })
  void new Gauge({
    name: 'netbar_peers_connected',
    help: 'Whether this process hears the others: 0 while Redis is away, and messages of others come up to a second later.',
    registers: [registry],
    collect() {
      this.set(live().arePeersConnected() ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'netbar_database_up',
    help: 'Whether the database answers this process.',
    registers: [registry],
    async collect() {
      this.set((await live().isDatabaseUp()) ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'netbar_data_free_bytes',
    help: 'Free space where the data folder is.',
    registers: [registry],
    async collect() {
      this.set(await live().freeDiskBytes())
    },
  })
  void new Gauge({
    name: 'netbar_mismatches',
    help: 'Orders and stock that do not add up, as of the last look, which is hourly: more than 0 is an alarm.',
    registers: [registry],
    collect() {
      this.set(live().mismatchCount())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(request.bodyStatus ?? reply.statusCode)
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
  return { registry, countEmitted: (type) => emitted.inc({ type }) }
}
