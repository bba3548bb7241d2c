/** Metrics for Prometheus, on a separate port. */
import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { passwordQueue } from '../store/work-queue';
import type { HostRule } from './host';
import type { Answered } from './requests';

export interface Metrics {
  answered(request: Answered): void;
  /** The metrics in Prometheus format. */
  text(): Promise<string>;
  contentType: string;
}

/** @param connections how many connections to the database are in use, and how many requests wait for one */
export function createMetrics(connections: () => { used: number; waiting: number }): Metrics {
  const registry = new Registry();
  const common = { registers: [registry] };
  const requests = new Counter({
    ...common,
    name: 'latchkey_requests_total',
    help: 'Answered calls, by call, status and nextAction.',
    labelNames: ['call', 'status', 'next_action'],
  });
  const duration = new Histogram({
    ...common,
    name: 'latchkey_request_seconds',
    help: 'Time until a call was answered.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  gauge('latchkey_password_queue', 'Passwords waiting to be hashed.', () => passwordQueue.waiting());
  gauge('latchkey_database_used', 'Database connections in use.', () => connections().used);
  gauge(
    'latchkey_database_waiting',
    'Requests waiting for a database connection.',
    () => connections().waiting,
  );

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  }

  return {
    answered({ call, status, nextAction, ms }) {
      if (call === null) return;
      requests.inc({ call, status, next_action: nextAction ?? '' });
      duration.observe({ call }, ms / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Serves the metrics. The Host header must be a host of this server, `host` or an IP address. A page whose own name resolves to
 * this server (DNS rebinding) sends that name.
 * @throws Error that names METRICS_PORT if the port is in use, or METRICS_HOST if this machine can't listen there
 */
export function serveMetrics(
  metrics: Metrics,
  ruleOfHost: HostRule,
  port: number,
  host = '127.0.0.1',
): Promise<Server> {
  const isOwn = (asked: string): boolean => {
    const name = asked.replace(/:\d{1,5}$/, '');
    return ruleOfHost(asked) !== null || name === host || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  };
  const server = createServer(async ({ url, headers }, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (!isOwn(headers.host ?? '')) return void response.writeHead(421).end();
    if (url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('content-type', metrics.contentType).end(await metrics.text());
  });
  return new Promise((resolve, reject) => {
    // Also after the start, because an error without a listener ends the process.
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`[latchkey] Port ${port} is in use by another program. Choose another METRICS_PORT.`)
          : new Error(
              `[latchkey] Expected an address or name of this machine in METRICS_HOST, got <${host}>: ${error.message}`,
            ),
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
}
