import { readSurveyFile } from '@groundwork/survey/import';
import { textFile } from '@groundwork/shared/testing';
import { readFile } from './read-file.ts';
import { WorkerHere } from './worker-here.ts';

const started = (worker: EventTarget) => () => Promise.resolve(worker as unknown as Worker);
const signal = () => new AbortController().signal;
const large = () => textFile('a.csv', `a,b\n${`1,${'x'.repeat(200)}\n`.repeat(1000)}`);

test('a worker reads the same as the page does, in pieces that do not block it', async () => {
  const worker = new WorkerHere();
  const parts: number[] = [];
  const sheets = await readFile(large(), signal(), (part) => parts.push(part), started(worker));
  expect(sheets).toEqual(await readSurveyFile(large(), signal()));
  expect(worker.answers.filter(({ at }) => at === 'rows')).toHaveLength(3);
  expect(parts.length).toBeGreaterThan(1);
  expect([...parts].sort((a, b) => a - b)).toEqual(parts);
  expect(worker.terminated).toBe(1);
});

test('a refusal comes with its sentence', async () => {
  await expect(readFile(textFile('a.json', '{'), signal(), undefined, started(new WorkerHere()))).rejects.toThrow('The file is not JSON');
});

test('where no worker can be started, or it is not let run, a sentence says so', async () => {
  const sentence = 'This browser does not let the portal read files. Open the portal in a current browser.';
  await expect(readFile(large(), signal(), undefined, () => Promise.reject(new Error('blocked')))).rejects.toThrow(sentence);
  const blocked = new EventTarget();
  Object.assign(blocked, { terminate: () => undefined });
  setTimeout(() => blocked.dispatchEvent(new Event('error')), 0);
  await expect(readFile(large(), signal(), undefined, started(blocked))).rejects.toThrow(sentence);
});

test('cancelling ends the worker', async () => {
  const stop = new AbortController();
  const worker = new WorkerHere(() => stop.abort());
  await expect(readFile(large(), stop.signal, undefined, started(worker))).rejects.toThrow('Cancelled');
  expect(worker.terminated).toBe(1);
});

test('a worker that breaks off is a refusal, and the page does not try what a worker could not', async () => {
  const worker = new WorkerHere(() => void worker.dispatchEvent(new Event('error')));
  await expect(readFile(large(), signal(), undefined, started(worker))).rejects.toThrow('more memory than this device has');
});

test('a worker that gets no further is ended, and the refusal names the file', async () => {
  const worker = new WorkerHere(() => undefined);
  jest.useFakeTimers();
  const reading = readFile(large(), signal(), undefined, started(worker));
  const refused = expect(reading).rejects.toThrow('a.csv cannot be read: this device has made no progress for 2 minutes.');
  await jest.advanceTimersByTimeAsync(0);
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { at: 'ready' } }));
  await jest.advanceTimersByTimeAsync(121_000);
  await refused;
  jest.useRealTimers();
  expect(worker.terminated).toBe(1);
});
