import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CheckAnswer, IssueAnswer } from '../answers.js';
import type { IssuerParts } from '../create-issuer.js';
import { own } from '../lib/own.js';
import { opennessOf } from '../openness.js';

// Values of the contract's `runtime_agent`; whatever else a declaration says is counted together, so that nobody
// can make series without end.
const AGENTS = new Set([
  'codex-cli',
  'claude-code',
  'gemini-code-assist',
  'github-copilot',
  'cdf-native',
  'unknown',
]);
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of one service. No label holds what a caller may choose freely. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'alm_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #duration = new Histogram({
    name: 'alm_http_request_duration_seconds',
    help: 'How long an answer took; not of streams.',
    labelNames: ['route'] as const,
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #issues = new Counter({
    name: 'alm_issues_total',
    help: 'Declarations judged here, by the runtime agent that they name.',
    labelNames: ['outcome', 'runtime_agent'] as const,
    registers: [this.#registry],
  });
  readonly #checks = new Counter({
    name: 'alm_checks_total',
    help: 'Answers of the gate here, by the runtime agent of the lease.',
    labelNames: ['outcome', 'code', 'runtime_agent'] as const,
    registers: [this.#registry],
  });

  constructor(parts: IssuerParts, streams: () => number) {
    this.#gauge('alm_journal_streams', 'Streams of the journal that are open.', streams);
    const { journal, evidence } = parts;
    this.#gauge(
      'alm_leases_granted',
      'Leases granted in the journal, all in all.',
      () => journal.state.granted,
    );
    this.#gauge(
      'alm_refusals',
      'Declarations refused in the journal, all in all.',
      () => journal.state.refused,
    );
    this.#gauge(
      'alm_journal_unreadable_lines',
      'Lines that cannot be read; nothing opens while there is one.',
      () => journal.state.unreadable.length,
    );
    this.#gauge(
      'alm_journal_invalid_records',
      'Records that break a rule and change nothing.',
      () => journal.state.invalid.length,
    );
    this.#gauge('alm_evidence_lost', 'Audit events that were given up.', () => evidence.status()?.lost ?? 0);
    this.#gauge(
      'alm_evidence_waiting',
      'Audit events that wait to be delivered.',
      () => evidence.status()?.waiting ?? 0,
    );
    const open = new Gauge({
      name: 'alm_leases_open',
      help: 'Leases that open something now, by runtime agent.',
      labelNames: ['runtime_agent'] as const,
      registers: [this.#registry],
      collect() {
        for (const agent of AGENTS) open.set({ runtime_agent: agent }, 0);
        const { state } = journal;
        const { now, isVerified } = parts.contextOf(state);
        for (const [id, { lease }] of state.leases) {
          if (!opennessOf(state, id, now, isVerified).open) continue;
          open.inc({ runtime_agent: labelOf(lease.manifest.agent.runtime_agent) });
        }
      },
    });
  }

  get media(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** `route` is a route's id, or `none`. */
  answered(route: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, status });
    if (seconds !== undefined) this.#duration.observe({ route }, seconds);
  }

  issued({ outcome }: IssueAnswer, declared: unknown): void {
    this.#issues.inc({ outcome, runtime_agent: labelOf(own(own(declared, 'agent'), 'runtime_agent')) });
  }

  checked(answer: CheckAnswer, agent: string | undefined): void {
    const code = answer.outcome === 'denied' ? answer.code : '';
    this.#checks.inc({ outcome: answer.outcome, code, runtime_agent: labelOf(agent) });
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        gauge.set(value());
      },
    });
  }
}

function labelOf(agent: unknown): string {
  return typeof agent === 'string' && AGENTS.has(agent) ? agent : 'unknown';
}
