import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SUGGESTIONS } from './Suggestions.tsx';
import { answering, heldAnswer, inFreshPages, input, messagesSent, open, pause, say, send, texts } from './testing.tsx';

inFreshPages();

test('Copy puts a message on the clipboard as it was written, and says so', async () => {
  answering({ status: 200, body: '"**Bold** answer"' });
  const { user } = open();
  await say(user, 'Hi');
  await screen.findByText('Bold');
  const [question, answer] = screen.getAllByRole('button', { name: 'Copy' });
  await user.click(answer!);
  expect(await navigator.clipboard.readText()).toBe('**Bold** answer');
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  await user.click(question!);
  expect(await navigator.clipboard.readText()).toBe('Hi');
});

test('Ask again sends the last question as a new message', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await say(user, 'One');
  await screen.findByText('Yes.');
  await say(user, 'Two');
  await waitFor(() => expect(screen.getAllByText('Yes.')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(texts()).toEqual(['You: One', 'AI: Yes.', 'You: Two', 'AI: Yes.', 'You: Two', 'AI: Yes.']));
});

test('Stop ends the call, keeps the question with Retry, and a late answer never appears', async () => {
  const release = heldAnswer('"Late."');
  const { user } = open();
  await say(user, 'Slow one');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(texts()).toEqual(['You: Slow one', 'AI: Stopped.Retry']);
  expect(screen.queryByText('AI is typing...')).toBeNull();
  expect(input()).toHaveFocus();
  release();
  await pause();
  expect(screen.queryByText('Late.')).toBeNull();
  answering({ status: 200, body: '"In time."' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('In time.')).toBeVisible();
  expect(texts()).toEqual(['You: Slow one', 'AI: In time.']);
});

test('an empty chat suggests questions, and a click asks one', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: SUGGESTIONS[1] }));
  await screen.findByText('Yes.');
  expect(messagesSent()).toEqual([SUGGESTIONS[1]]);
  expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  expect(input()).toHaveFocus();
});

test('Clear conversation empties it, and Undo brings it back', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await say(user, 'Hi');
  await screen.findByText('Yes.');
  await user.click(screen.getByRole('button', { name: 'Clear conversation' }));
  expect(texts()).toEqual([]);
  expect(screen.getByText('Conversation cleared on this device.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(texts()).toEqual(['You: Hi', 'AI: Yes.']);
});

test('a way down is offered to who reads further up', async () => {
  answering({ status: 200, body: '"Answer."' });
  const { user } = open();
  const view = screen.getByRole('region', { name: 'Conversation' });
  Object.defineProperties(view, { scrollHeight: { value: 900, configurable: true }, clientHeight: { value: 300 } });
  await say(user, 'Hi');
  await screen.findByText('Answer.');
  expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull();
  view.scrollTop = 100;
  fireEvent.scroll(view);
  await user.click(screen.getByRole('button', { name: 'Jump to latest' }));
  expect(view.scrollTop).toBe(900);
  expect(view).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull();
});

test('a very long message of one’s own is folded until it is asked for', async () => {
  answering({ status: 200, body: '"Long."' });
  const { user } = open();
  fireEvent.change(input(), { target: { value: `${'word '.repeat(20_000)}end` } });
  await user.click(send());
  await screen.findByText('Long.');
  expect(texts()[0]).not.toContain('end');
  await user.click(screen.getByRole('button', { name: 'Show all 100,003 letters' }));
  expect(texts()[0]).toContain('end');
  expect(messagesSent()[0]).toHaveLength(100_003);
});
