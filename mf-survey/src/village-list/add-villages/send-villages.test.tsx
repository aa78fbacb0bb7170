import { pageOutbox } from '@groundwork/shared/outbox';
import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { render, screen } from '@testing-library/react';
import type { PlacedLine } from './place-villages.ts';
import { sendVillages } from './send-villages.ts';
import { SentText } from './SentText.tsx';

jest.mock('@groundwork/shared/outbox', () => ({ pageOutbox: jest.fn() }));

let server: FakeDirectus;
const add = jest.fn<Promise<string>, [{ readonly about: string }]>();

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  server.items['villages'] = [];
  add.mockReset();
  jest.mocked(pageOutbox).mockReturnValue({ add } as unknown as ReturnType<typeof pageOutbox>);
});

const lines = (count: number): PlacedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    code: `V${index}`,
    name: 'ભુજ',
    values: {},
    state: 'new',
    says: '',
  }));
const watch = () => {
  const stop = new AbortController();
  return { stop, signal: stop.signal, onProgress: jest.fn() };
};

test('without a connection all of them wait on this device, each as a change of its own, and that is said', async () => {
  add.mockResolvedValue('waiting');
  server.on('GET', '/data/items/villages', () => 'no answer');
  const watched = watch();
  const sent = await sendVillages(lines(600), watched);
  expect(sent).toEqual({ held: null, written: 0, waiting: 600, refused: [], left: 0 });
  expect(new Set(add.mock.calls.map(([{ about }]) => about)).size).toBe(600);
  expect(watched.onProgress.mock.calls.flat()).toEqual([25, 275, 525, 600]);
  render(<SentText sent={sent} total={600} />);
  expect(screen.getByText('600 wait on this device and are sent when there is a connection.')).toBeVisible();
});

test('what was accepted and is not in the database is not called done', async () => {
  add.mockResolvedValue('written');
  server.items['villages'] = [{ village_id: 'V0', village_name: 'ભુજ', admin2: null }];
  const sent = await sendVillages(lines(2), watch());
  expect(sent.held).toBe(1);
  render(<SentText sent={sent} total={2} />);
  expect(screen.getByText('In the portal now: 1 of 2 villages.')).toBeVisible();
});

test('stopped, it says how many were not sent; those before are not lost', async () => {
  const watched = watch();
  add.mockImplementation(() => {
    watched.stop.abort();
    return Promise.resolve('written');
  });
  server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  const sent = await sendVillages(lines(60), watched);
  expect(sent).toMatchObject({ held: null, written: 25, left: 35 });
  render(<SentText sent={sent} total={60} />);
  expect(screen.getByText('35 were not sent.')).toBeVisible();
  expect(screen.getByText(/could not be checked/)).toBeVisible();
});
