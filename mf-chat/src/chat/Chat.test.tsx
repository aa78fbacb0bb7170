import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetConfiguration, session } from '@groundwork/shared';
import { ada, ben, freshPage, renderScreen, serveFake, signIn, type Answer, type FakeDirectus, type RenderedScreen } from '@groundwork/shared/testing';
import { Component as Chat } from './Chat.tsx';
import { SUGGESTIONS } from './Suggestions.tsx';

const HOOK = '/webhook/groundwork/chat';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  document.body.innerHTML = '';
  forgetConfiguration();
  server = serveFake();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // jsdom lays nothing out, so the growing input measures NaN, and React says so.
  const tell = console.error;
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('invalid value for the')) tell(...words);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (): RenderedScreen => renderScreen(<Chat />, { path: '/chat', signedInAs: ada, server });
const input = (): HTMLTextAreaElement => screen.getByLabelText('Type your message...');
const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' });
const answering = (answer: Answer | 'no answer', path = HOOK): void => void server.on('POST', path, () => answer);
const texts = (): string[] => [...screen.getByRole('log').querySelectorAll('.bubble')].map((bubble) => bubble.textContent?.trim() ?? '');
/** An answer that comes when the test says so. */
function heldAnswer(body: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on('POST', HOOK, async () => {
    await held;
    return { status: 200, body };
  });
  return () => release();
}
const messagesSent = (): string[] => server.seen('POST', HOOK).map(({ body }) => (body as { message: string }).message);

function configure(settings: unknown): void {
  const element = document.createElement('script');
  element.id = 'groundwork-config';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
  forgetConfiguration();
}

test('sends the message and the stored user id, and shows both sides', async () => {
  answering({ status: 200, body: '"Twelve villages."' });
  const { user } = open();
  await user.type(input(), 'How many villages?');
  await user.click(send());
  expect(input()).toHaveValue('');
  await waitFor(() => expect(texts()).toEqual(['You: How many villages?', 'AI: Twelve villages.']));
  const [call] = server.seen('POST', HOOK);
  expect(call?.body).toEqual({ message: 'How many villages?', groundwork_thread_id: ada.id });
  expect(call?.user).toBe(ada.id);
  expect(screen.getByText('How many villages?').closest('[data-sender]')).toHaveAttribute('data-sender', 'User');
});

test('the thread is named after the product', async () => {
  configure({ productName: 'Fieldbook' });
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await user.type(input(), 'Hi{Enter}');
  await screen.findByText('Yes.');
  expect(server.seen('POST', HOOK)[0]?.body).toEqual({ message: 'Hi', fieldbook_thread_id: ada.id });
});

test('the typing notice stands while waiting, outside the log, and goes', async () => {
  const release = heldAnswer('[{"output":"Done."}]');
  const { user } = open();
  await user.type(input(), 'Hi{Enter}');
  const notice = await screen.findByText('AI is typing...');
  expect(notice).toHaveAttribute('role', 'status');
  expect(screen.getByRole('log')).not.toContainElement(notice);
  release();
  await screen.findByText('Done.');
  expect(screen.queryByText('AI is typing...')).toBeNull();
});

test.each<[string, Answer | 'no answer', string]>([
  ['a failing webhook', { status: 500 }, 'Sorry, something went wrong.'],
  ['no answer', 'no answer', 'Sorry, something went wrong.'],
  ['another shape', { status: 200, body: '{"answer":1}' }, 'Sorry, error encountered receiving response.'],
  ['an empty reply', { status: 200, body: '' }, 'Sorry, error encountered receiving response.'],
])('%s: says so, keeps the question, and Retry asks it again', async (_, answer, sentence) => {
  const mend = server.on('POST', HOOK, () => answer);
  const { user } = open();
  await user.type(input(), 'Are you there?{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('AI is typing...')).toBeNull();
  expect(screen.getByText('Are you there?')).toBeVisible();
  mend();
  answering({ status: 200, body: '"Here."' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here.')).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
  expect(messagesSent()).toEqual(['Are you there?', 'Are you there?']);
});

test("an AI's markup is shown sanitised, a person's text as it is", async () => {
  answering({ status: 200, body: JSON.stringify('**Bold** <img src=x onerror="window.hacked=1"><script>window.hacked=1</script>') });
  const { user } = open();
  await user.type(input(), '<b>not bold</b>{Enter}');
  expect(await screen.findByText('Bold')).toContainHTML('<strong>Bold</strong>');
  const log = screen.getByRole('log');
  expect(log.querySelector('script, [onerror]')).toBeNull();
  expect(within(log).getByText('<b>not bold</b>')).toBeVisible();
});

test('Shift+Enter breaks the line; Enter that ends a composition does not send', async () => {
  const { user } = open();
  await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(input()).toHaveValue('one\ntwo');
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  // Safari ends the composition before it reports the key.
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(server.calls).toEqual([]);
});

test.each(['', '   ', '\n'])('%j is not sent', async (text) => {
  const { user } = open();
  if (text) fireEvent.change(input(), { target: { value: text } });
  await user.click(send());
  expect(server.calls).toEqual([]);
  expect(texts()).toEqual([]);
});

test('without a stored user id input and button are disabled', () => {
  renderScreen(<Chat />, { path: '/chat' });
  expect(input()).toBeDisabled();
  expect(send()).toBeDisabled();
});

test('sending and every answer scroll the window to the bottom, unless the person reads further up', async () => {
  answering({ status: 200, body: '"Answer."' });
  const { user } = open();
  const view = screen.getByRole('region', { name: 'Conversation' });
  Object.defineProperties(view, { scrollHeight: { value: 900, configurable: true }, clientHeight: { value: 300 } });
  await user.type(input(), 'Hi{Enter}');
  expect(view.scrollTop).toBe(900);
  await screen.findByText('Answer.');
  view.scrollTop = 100;
  fireEvent.scroll(view);
  await user.type(input(), 'Again{Enter}');
  expect(view.scrollTop).toBe(900);
});

test('a foreign webhook gets no bearer, and its 401 renews nothing', async () => {
  configure({ chatUrl: 'https://flows.example.net/webhook/abc' });
  answering({ status: 401 }, '/webhook/abc');
  const { user } = open();
  await user.type(input(), 'Hi{Enter}');
  await screen.findByText('Sorry, something went wrong.');
  expect(server.calls.map(({ url, bearer }) => ({ url, bearer }))).toEqual([{ url: 'https://flows.example.net/webhook/abc', bearer: undefined }]);
  expect(session.store.getState().status).toBe('signed-in');
});

describe('the draft', () => {
  test('survives a reload, for its own user only', async () => {
    const first = open();
    await first.user.type(input(), 'Half a thought');
    first.unmount();
    const second = open();
    expect(input()).toHaveValue('Half a thought');
    second.unmount();
    renderScreen(<Chat />, { path: '/chat', signedInAs: ben, server });
    expect(input()).toHaveValue('');
  });

  test('is gone once sent', async () => {
    answering({ status: 200, body: '"Yes."' });
    const first = open();
    await first.user.type(input(), 'Hi{Enter}');
    await screen.findByText('Yes.');
    first.unmount();
    open();
    expect(input()).toHaveValue('');
  });

  test('is kept when the session expires and wiped at logout', async () => {
    const first = open();
    await first.user.type(input(), 'Secret');
    act(() => session.store.setState({ accessToken: null, status: 'signed-out', endedBecause: 'expired' }));
    first.unmount();
    const second = open();
    expect(input()).toHaveValue('Secret');
    await act(() => session.store.getState().logout());
    second.unmount();
    expect([localStorage, sessionStorage].map(({ length }) => length)).toEqual([0, 0]);
  });
});

test('the input opens when the user id becomes known', async () => {
  signIn(ada, server);
  localStorage.removeItem('user_id');
  session.store.setState({ user: null });
  renderScreen(<Chat />, { path: '/chat' });
  expect(input()).toBeDisabled();
  await act(() => session.completeUser());
  expect(input()).toBeEnabled();
});

test('Copy puts a message on the clipboard as it was written, and says so', async () => {
  answering({ status: 200, body: '"**Bold** answer"' });
  const { user } = open();
  await user.type(input(), 'Hi{Enter}');
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
  await user.type(input(), 'One{Enter}');
  await screen.findByText('Yes.');
  await user.type(input(), 'Two{Enter}');
  await waitFor(() => expect(screen.getAllByText('Yes.')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(texts()).toEqual(['You: One', 'AI: Yes.', 'You: Two', 'AI: Yes.', 'You: Two', 'AI: Yes.']));
});

test('Stop ends the call, keeps the question with Retry, and a late answer never appears', async () => {
  const release = heldAnswer('"Late."');
  const { user } = open();
  await user.type(input(), 'Slow one{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(texts()).toEqual(['You: Slow one', 'AI: Stopped.Retry']);
  expect(screen.queryByText('AI is typing...')).toBeNull();
  expect(input()).toHaveFocus();
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
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
  await user.type(input(), 'Hi{Enter}');
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
  await user.type(input(), 'Hi{Enter}');
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

describe('the history', () => {
  const ended = (): Promise<unknown> => act(() => session.store.getState().logout());

  test('is there after leaving and after a reload, for its own user only', async () => {
    answering({ status: 200, body: '"Yes."' });
    const first = open();
    await first.user.type(input(), 'Secret{Enter}');
    await screen.findByText('Yes.');
    first.unmount();
    const second = open();
    expect(texts()).toEqual(['You: Secret', 'AI: Yes.']);
    second.unmount();
    renderScreen(<Chat />, { path: '/chat', signedInAs: ben, server });
    expect(texts()).toEqual([]);
  });

  test('takes up an answer that comes while another screen is shown', async () => {
    const release = heldAnswer('"Meanwhile."');
    const first = open();
    await first.user.type(input(), 'Hi{Enter}');
    await screen.findByText('AI is typing...');
    first.unmount();
    const second = renderScreen(<Chat />, { path: '/chat' });
    expect(screen.getByText('AI is typing...')).toBeVisible();
    second.unmount();
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    renderScreen(<Chat />, { path: '/chat' });
    expect(texts()).toEqual(['You: Hi', 'AI: Meanwhile.']);
  });

  test('is gone after a logout, and an answer under way is not written afterwards', async () => {
    const release = heldAnswer('"Too late."');
    const first = open();
    await first.user.type(input(), 'Secret{Enter}');
    await screen.findByText('AI is typing...');
    first.unmount();
    await ended();
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(JSON.stringify(localStorage)).not.toMatch(/Secret|Too late/);
    open();
    expect(texts()).toEqual([]);
  });

  test('a question that a reload cut off can be asked again', async () => {
    heldAnswer('"Never."');
    const first = open();
    await first.user.type(input(), 'Hi{Enter}');
    await screen.findByText('AI is typing...');
    first.unmount();
    const second = open();
    expect(texts()).toEqual(['You: Hi', 'AI: Not answered yet.Retry']);
    answering({ status: 200, body: '"Now."' });
    await second.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Now.')).toBeVisible();
  });

  test('export is a Markdown file with the day in its name', async () => {
    answering({ status: 200, body: '"**Yes.**"' });
    let saved: Blob | undefined;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'), revokeObjectURL: () => undefined });
    let name = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const { user } = open();
    await user.type(input(), 'Hi{Enter}');
    await screen.findByText('Yes.');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(name).toMatch(/^groundwork-chat-\d{4}-\d\d-\d\d\.md$/);
    expect(saved?.type).toContain('text/markdown');
  });
});
