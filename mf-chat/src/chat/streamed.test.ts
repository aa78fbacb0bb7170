import { createConversation, type Ask } from './conversation.ts';
import type { Exchange } from './exchange.ts';
import { readReply } from './reply.ts';
import { lastEvent } from './streamed.ts';

const event = (output: unknown): string => `data: ${JSON.stringify([{ output }])}\n\n`;

test('of a reply that is streamed the last event that has come whole counts', () => {
  const read = (body: string): string | undefined => readReply(lastEvent(body), true);
  expect([read(''), read('data: [{"out'), read(event('One'))]).toEqual([undefined, undefined, 'One']);
  expect(read(`${event('One')}${event('One\n\nTwo')}data: [{"output":"One`)).toBe('One\n\nTwo');
  for (const odd of ['data: [{"output":7}]\n\n', 'event: x\n\n', '\n\n', '[{"output":"x"}]', '<html>'])
    expect(read(odd)).toBeUndefined();
});

describe('a conversation', () => {
  function begin() {
    let kept: readonly Exchange[] = [];
    const history = {
      read: () => kept,
      keep: (exchange: Exchange) => {
        kept = [...kept.filter(({ id }) => id !== exchange.id), exchange];
      },
      forget: () => undefined,
      watch: () => () => undefined,
    };
    const calls: { readonly onPart: (markdown: string) => void; readonly end: (reply: string | undefined) => void }[] =
      [];
    const ask: Ask = (_question, _signal, _earlier, onPart) => new Promise((end) => calls.push({ onPart, end }));
    const control = createConversation(history, ask, {
      isOnline: () => true,
      onBack: () => () => undefined,
      alone: (work) => work(),
    });
    control.send('How many?', undefined);
    return { control, calls, kept: () => kept };
  }

  test('shows parts of a reply, and keeps the whole one alone', async () => {
    const { control, calls, kept } = begin();
    calls[0]?.onPart('One');
    calls[0]?.onPart('One two');
    expect([...control.now().parts.values()]).toEqual(['One two']);
    expect(kept()).toMatchObject([{ question: 'How many?' }]);
    expect(kept()[0]?.reply).toBeUndefined();
    calls[0]?.end('One two three');
    await Promise.resolve().then(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(control.now().parts.size).toBe(0);
    expect(kept()).toMatchObject([{ reply: 'One two three' }]);
  });

  test('shows no part of what was stopped, nor what comes after', () => {
    const { control, calls, kept } = begin();
    calls[0]?.onPart('One');
    control.stop();
    expect(control.now().parts.size).toBe(0);
    calls[0]?.onPart('One two');
    expect(control.now().parts.size).toBe(0);
    expect(kept()).toMatchObject([{ failure: 'stopped' }]);
  });
});
