import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from '@groundwork/shared';
import { bytesOf } from '@groundwork/shared/testing';
import { SUGGESTIONS } from './suggested-questions.ts';
import {
  answering,
  heldAnswer,
  inFreshPages,
  input,
  messagesSent,
  open,
  pause,
  say,
  send,
  server,
  texts,
} from './testing.tsx';

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

test('a table of an answer is taken away as a file and cited, with the question and what it rests on', async () => {
  const table = '| Village | Households |\\n| --- | --- |\\n| ምንጭ | 12 |';
  answering({ status: 200, body: `"Endline 2025, n = 12 [Rows](/data-explorer).\\n\\n${table}"` });
  server.on('POST', '/api/groundwork-audit/exports', () => ({ status: 204 }));
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const { user } = open();
  await say(user, 'How many?');
  await user.click(await screen.findByRole('button', { name: 'Save or cite' }));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Table saved.')).toBeVisible();
  expect(new TextDecoder().decode(await bytesOf(files[0]!))).toContain(
    'ምንጭ,12,How many?,,,"Endline 2025, n = 12 Rows.',
  );
  await user.click(screen.getByRole('button', { name: 'Cite' }));
  expect(await screen.findByText('Citation copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^How many\? \(Endline 2025, n = 12 Rows\.\), source: /);
});

test('Ask again sends the last question as a new message', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await say(user, 'One');
  await screen.findByText('Yes.');
  await say(user, 'Two');
  await waitFor(() => expect(screen.getAllByText('Yes.')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(texts()).toEqual(['You: One', 'AI: Yes.', 'You: Two', 'AI: Yes.', 'You: Two', 'AI: Yes.']),
  );
});

test('Stop ends the call, keeps the question with Retry, and a late answer never appears', async () => {
  const release = heldAnswer('"Late."');
  const { user } = open();
  let aborted: (() => boolean | undefined) | undefined;
  http.defaults.adapter = (config) => {
    aborted ??= () => config.signal?.aborted;
    return server.adapter(config);
  };
  await say(user, 'Slow one');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(aborted?.()).toBe(true);
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

test('questions are suggested until they are asked, and a click asks one', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: SUGGESTIONS[1] }));
  await screen.findByText('Yes.');
  expect(messagesSent()).toEqual([SUGGESTIONS[1]]);
  const suggested = within(screen.getByRole('list', { name: 'Suggested questions' }));
  expect(suggested.queryByRole('button', { name: SUGGESTIONS[1] })).toBeNull();
  expect(suggested.getByRole('button', { name: SUGGESTIONS[0] })).toBeVisible();
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

test('a very long message of one’s own is folded until it is opened', async () => {
  answering({ status: 200, body: '"Long."' });
  const { user } = open();
  fireEvent.change(input(), { target: { value: `${'word '.repeat(20_000)}end` } });
  await user.click(send());
  await screen.findByText('Long.');
  expect(texts()[0]).not.toContain('end');
  await user.click(screen.getByRole('button', { name: 'Show all 100,003 characters' }));
  expect(texts()[0]).toContain('end');
  expect(messagesSent()[0]).toHaveLength(100_003);
});

test('a new chat starts another conversation, and the list goes back to the first', async () => {
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await say(user, 'First topic');
  await screen.findByText('Yes.');
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  expect(texts()).toEqual([]);
  await say(user, 'Second topic');
  await screen.findByText('Yes.');
  expect(texts()).toEqual(['You: Second topic', 'AI: Yes.']);
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  expect(within(list).getByRole('heading')).toHaveTextContent('Today');
  await user.click(within(list).getByRole('button', { name: 'First topic' }));
  expect(texts()).toEqual(['You: First topic', 'AI: Yes.']);
  await user.click(screen.getByRole('button', { name: 'Clear conversation' }));
  expect(within(list).queryByRole('button', { name: 'First topic' })).toBeNull();
  expect(within(list).getByRole('button', { name: 'Second topic' })).toBeVisible();
});

test('citations are numbered; a number shows its source, and tables are below the bubble', async () => {
  answering({
    status: 200,
    body: JSON.stringify(
      'See [WP-1](/water-projects/WP-1) and [Agreement](/documents?document=d&at=2): “repairs are paid”.\n\n| Project | State |\n|---|---|\n| WP-1 | broken |\n\n[All](/water-projects?status=broken)',
    ),
  });
  const { user } = open();
  await say(user, 'Who pays repairs?');
  const sources = await screen.findByRole('complementary', { name: 'Sources' });
  expect(
    within(sources)
      .getAllByRole('article')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 Water projectWP-1Open of source 1',
    '2 Document, page 2Agreement“repairs are paid”Open the passage of source 2',
  ]);
  expect(within(sources).getByText('repairs').tagName).toBe('MARK');
  expect(texts()[1]).not.toContain('broken');
  expect(screen.getByRole('link', { name: 'Open it in the list' })).toHaveAttribute(
    'href',
    '/water-projects?status=broken',
  );
  await user.click(screen.getByRole('link', { name: '2' }));
  expect(within(sources).getAllByRole('article')[1]).toHaveClass('current');
  await user.click(within(sources).getByRole('button', { name: 'Hide sources' }));
  expect(sources).not.toBeInTheDocument();
});
