import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  observeJob(labels: { job: string; result: 'ok' | 'problem' | 'failed' }, seconds: number, lagSeconds: number): void;
  stop(): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'courtside_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const jobRuns = new Counter({
    name: 'courtside_job_runs_total',
    help: 'Finished runs of a job in this process, by result',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'courtside_job_seconds',
    help: 'Duration of a run of a job',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const jobLag = new Gauge({
    name: 'courtside_job_lag_seconds',
    help: 'How late the last run of a job began in this process',
    labelNames: ['job'],
    registers: [registry],
  });
  // Cached per route and status, because building the label key for every request is slow.
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  function seriesOf(method: string, route: string, status: number) {
    const key = `${method} ${route} ${status}`;
    const found = known.get(key) ?? requests.labels(method, route, String(status));
    known.set(key, found);
    return found;
  }
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    observeRequest: ({ method, route, status }, seconds) => seriesOf(method, route, status).observe(seconds),
    observeJob({ job, result }, seconds, lagSeconds) {
      jobRuns.inc({ job, result });
      jobSeconds.observe({ job }, seconds);
      jobLag.set({ job }, lagSeconds);
    },
    stop: () => registry.clear(),
  };
}
