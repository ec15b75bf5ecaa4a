import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Readings of the live channel. */
export interface LiveMeters {
  socketCount(): number
  /** Age in seconds of the oldest live message that this process has not emitted; 0 when none waits. */
  outboxLagSeconds(): Promise<number>
  /** Whether the connection to the other processes is up. */
  arePeersConnected(): boolean
  /** Whether the database answers. */
  isDatabaseUp(): Promise<boolean>
  /** Free bytes where the data folder is. */
  freeDiskBytes(): Promise<number>
  /** Number of inconsistent rows found by the last check. */
  mismatchCount(): number
}

/** Prometheus metrics of one server. */
export interface Metrics {
  readonly registry: Registry
  countEmitted(type: string): void
}

const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures each call by its route template (never its URL, which would contain ids) and counts emitted messages. */
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
  // Gauges are collected on demand; the registry keeps them.
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
      // Unknown while the database is down, which has a metric of its own.
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
