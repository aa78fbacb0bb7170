import type { TelemetryEvent, TelemetryReport } from '@groundwork/shared/contract';

/** Sends at most this many events at a time; the contract allows no more. */
const AT_A_TIME = 50;
/** How long events gather before they are sent, in milliseconds. */
const GATHER = 5_000;

export interface TelemetryParts {
  /** Where reports go; empty for nowhere. */
  readonly endpoint: string;
  readonly revision: number;
  readonly environment: string;
  /** @param ofCanary whether it reports how a canary did, which counts only from somebody who is signed in */
  readonly send: (endpoint: string, body: string, ofCanary: boolean) => void;
}

/** Collects what the page reports and sends it in few, small messages. What cannot be sent is dropped: reporting must never get in the way. */
export class Telemetry {
  readonly #parts: TelemetryParts;
  #waiting: TelemetryEvent[] = [];
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
  }

  report(event: TelemetryEvent): void {
    if (this.#parts.endpoint === '' || this.#waiting.length >= AT_A_TIME) return;
    this.#waiting.push(event);
    this.#clock ??= setTimeout(() => this.flush(), GATHER);
  }

  /** Sends what has gathered; for a page that is about to go away. */
  flush(): void {
    clearTimeout(this.#clock);
    this.#clock = undefined;
    const events = this.#waiting.splice(0);
    if (events.length === 0) return;
    const { revision, environment, endpoint, send } = this.#parts;
    const report: TelemetryReport = { revision, environment, events };
    send(
      endpoint,
      JSON.stringify(report),
      events.some((event) => event.kind === 'load' && event.canary),
    );
  }
}
