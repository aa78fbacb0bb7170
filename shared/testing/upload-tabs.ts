import { createQueue, type Queue } from '../uploads/queue.ts';
import { prepareFile } from '../uploads/prepare-file.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';
import type { Upload } from '../uploads/upload.ts';
import type { FakeDirectus } from './fake-directus.ts';
import { memoryUploadStorage } from './memory-upload-storage.ts';
import { ada } from './test-users.ts';
import { freshPage, serveFake, signIn } from './portal.ts';
import { pdfFile } from './small-files.ts';

export interface AboutPaper {
  readonly title: string;
}

export const FILES = '/data/files';
export const RECORDS = '/data/items/documents';

/** Asks until it is so, for two seconds. */
export async function until(wanted: () => unknown): Promise<void> {
  for (let times = 0; times < 400 && !wanted(); times += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A file that travels in several parts. */
export const largeFile = (): File => pdfFile('large.pdf', 'x'.repeat(1_500_000));

/** Tabs of one browser, in which Ada uploads to a server that takes everything; the latest tab is the one that is looked at. */
export class UploadTabs {
  readonly server: FakeDirectus;
  /** How long the queue has waited, each time, in milliseconds. */
  readonly pauses: number[] = [];
  queue!: Queue;
  uploads!: Uploads<AboutPaper>;
  /** What the device keeps. */
  readonly storage: ReturnType<typeof memoryUploadStorage>;
  #turn: Promise<unknown> = Promise.resolve();
  #queues: Queue[] = [];
  #goOn = (): void => undefined;

  /** @param room bytes that the device has for one file */
  constructor({ room }: { readonly room?: number } = {}) {
    freshPage();
    this.server = serveFake();
    signIn(ada, this.server);
    this.server.on('POST', FILES, () => ({
      status: 200,
      body: { data: { id: `f${this.server.seen('POST', FILES).length}` } },
    }));
    this.server.on('POST', RECORDS, ({ body }) => ({ status: 200, body: { data: body } }));
    this.storage = memoryUploadStorage(room === undefined ? {} : { room });
    this.open();
  }

  /** Another tab, or the browser opened again. */
  open(user = ada.id): void {
    const made: Queue = createQueue({
      storage: this.storage,
      alone: (work) => {
        const ended = this.#turn.then(work);
        this.#turn = ended.catch(() => undefined);
        return ended;
      },
      notifyTabs: () => this.#queues.filter((one) => one !== made).forEach((one) => void one.refresh()),
      pause: (milliseconds, wake) =>
        new Promise((resolve) => {
          this.pauses.push(milliseconds);
          this.#goOn = resolve;
          wake.addEventListener('abort', () => resolve());
        }),
    });
    this.queue = made;
    this.#queues.push(made);
    made.open(user);
    this.uploads = createUploads<AboutPaper>({
      form: '/x',
      check: (file, onProgress) => prepareFile(file, { contents: ['pdf'], maxBytes: 5_000_000 }, onProgress),
      plan: (_, about) => ({ collection: 'documents', fileField: 'file', values: { ...about } }),
      queue: made,
    });
  }

  /** All tabs are gone, and their lock with them. */
  close(): void {
    [this.#turn, this.#queues] = [Promise.resolve(), []];
  }

  /** Ends the pause that the queue is in. */
  goOn(): void {
    this.#goOn();
  }

  all(): readonly Upload[] {
    return this.uploads.store.getState();
  }

  idOf(place: number): string {
    return this.all()[place]!.id;
  }

  /** What has been asked to be written. */
  records(): readonly unknown[] {
    return this.server.seen('POST', RECORDS).map(({ body }) => body);
  }

  async become(...statuses: readonly string[]): Promise<void> {
    const states = (): readonly string[] => this.all().map(({ state }) => state.status);
    await until(() => JSON.stringify(states()) === JSON.stringify(statuses));
    expect(states()).toEqual(statuses);
  }

  async add(...files: readonly File[]): Promise<void> {
    this.uploads.add(files);
    await until(() => this.all().length > 0 && this.all().every(({ state, kept }) => state.status === 'ready' && kept));
  }

  addTwo(): Promise<void> {
    return this.add(pdfFile('a.pdf', 'a'), pdfFile('b.pdf', 'b'));
  }

  /** Queues the file at a place. */
  send(place: number, title: string): void {
    this.uploads.queue(this.idOf(place), { title });
  }
}
