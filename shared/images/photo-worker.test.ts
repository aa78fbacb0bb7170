import { photoFile } from '../testing/photo-files.ts';
import type { Asked } from './answer-photo.ts';
import { photoPreparer } from './photo-worker.ts';

/** A worker as the page sees it, which answers when the test says so. */
class TestWorker extends EventTarget {
  readonly asked: Asked[] = [];
  ended = false;
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const CHOICES = { smaller: true, keepPosition: false, original: false };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function started() {
  const worker = new TestWorker();
  const prepare = photoPreparer(() => Promise.resolve(worker as unknown as Worker));
  const answers = [prepare(photoFile('a.jpg'), 'jpeg', CHOICES), prepare(photoFile('b.jpg'), 'jpeg', CHOICES)];
  await settled();
  worker.say('ready');
  await settled();
  return { worker, answers, prepare };
}

test('each photo gets its own answer, in whatever order they come', async () => {
  const { worker, answers } = await started();
  const [a, b] = worker.asked;
  worker.say({ number: b?.number, verdict: { ok: false, refusal: { why: 'damaged' } } });
  worker.say({ number: a?.number, verdict: { ok: false, refusal: { why: 'cannot-be-shown' } } });
  expect(await Promise.all(answers)).toEqual([
    { ok: false, refusal: { why: 'cannot-be-shown' } },
    { ok: false, refusal: { why: 'damaged' } },
  ]);
});

test('a worker that breaks down takes only what it was doing; the next photo has another', async () => {
  const { worker, answers, prepare } = await started();
  worker.dispatchEvent(new Event('error'));
  const ends = await Promise.allSettled(answers);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  expect(worker.ended).toBe(true);
  void prepare(photoFile('c.jpg'), 'jpeg', CHOICES).catch(() => undefined);
  await settled();
  expect(worker.asked).toHaveLength(2);
});

test('where no worker can be started, the photo is prepared on the page', async () => {
  const prepare = photoPreparer(() => Promise.reject(new Error('No workers here.')));
  expect(await prepare(photoFile('a.jpg', { comment: 'x' }), 'jpeg', CHOICES)).toMatchObject({ ok: true });
});
