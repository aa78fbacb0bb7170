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
  const workers: TestWorker[] = [];
  const prepare = photoPreparer(() => {
    const made = new TestWorker();
    workers.push(made);
    return Promise.resolve(made as unknown as Worker);
  });
  const answers = [prepare(photoFile('a.jpg'), 'jpeg', CHOICES), prepare(photoFile('b.jpg'), 'jpeg', CHOICES)];
  await settled();
  const worker = workers[0]!;
  worker.say('ready');
  await settled();
  return { workers, worker, answers };
}

test('photos are prepared one after another, and each gets its own answer', async () => {
  const { worker, answers } = await started();
  expect(worker.asked).toHaveLength(1);
  worker.say({ number: worker.asked[0]?.number, verdict: { ok: false, refusal: { why: 'damaged' } } });
  expect(await answers[0]).toEqual({ ok: false, refusal: { why: 'damaged' } });
  await settled();
  expect(worker.asked).toHaveLength(2);
  worker.say({ number: worker.asked[0]?.number, verdict: { ok: true } });
  worker.say({ number: worker.asked[1]?.number, verdict: { ok: false, refusal: { why: 'cannot-be-shown' } } });
  expect(await answers[1]).toEqual({ ok: false, refusal: { why: 'cannot-be-shown' } });
});

test('a worker that breaks down takes only what it was doing; the next photo has another', async () => {
  const { workers, worker, answers } = await started();
  worker.dispatchEvent(new Event('error'));
  expect((await Promise.allSettled(answers.slice(0, 1)))[0]?.status).toBe('rejected');
  await settled();
  expect(worker.ended).toBe(true);
  expect(workers).toHaveLength(2);
  workers[1]?.say('ready');
  await settled();
  workers[1]?.say({ number: workers[1].asked[0]?.number, verdict: { ok: false, refusal: { why: 'damaged' } } });
  expect(await answers[1]).toEqual({ ok: false, refusal: { why: 'damaged' } });
});

test('where no worker can be started, the photo is prepared on the page', async () => {
  const prepare = photoPreparer(() => Promise.reject(new Error('No workers here.')));
  expect(await prepare(photoFile('a.jpg', { comment: 'x' }), 'jpeg', CHOICES)).toMatchObject({ ok: true });
});
