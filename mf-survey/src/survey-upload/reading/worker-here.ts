import { answerFile, type Answer } from './answer-file.ts';

type Work = (file: File, send: (answer: Answer) => void) => void | Promise<void>;

/** A worker that does its work in this very thread, for tests; no build takes it in. */
export class WorkerHere extends EventTarget {
  terminated = 0;
  readonly answers: Answer[] = [];
  readonly #work: Work;
  constructor(work: Work = answerFile) {
    super();
    this.#work = work;
    setTimeout(() => this.#send({ at: 'ready' }), 0);
  }
  postMessage(file: File): void {
    void this.#work(file, (answer) => this.#send(answer));
  }
  terminate(): void {
    this.terminated += 1;
  }
  #send(answer: Answer): void {
    this.answers.push(answer);
    this.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(answer) }));
  }
}
