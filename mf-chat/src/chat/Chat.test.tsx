import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetConfiguration, session } from '@groundwork/shared';
import { ada, ben, freshPage, renderScreen, serveFake, type Answer, type FakeDirectus, type RenderedScreen } from '@groundwork/shared/testing';
import { Component as Chat } from './Chat.tsx';

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
const texts = (): string[] => [...screen.getByRole('log').children].map((bubble) => bubble.textContent ?? '');

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
  await waitFor(() => expect(texts()).toEqual(['You: How many villages?', expect.stringMatching(/^AI: Twelve villages\.\s*$/) as string]));
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
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on('POST', HOOK, async () => {
    await held;
    return { status: 200, body: '[{"output":"Done."}]' };
  });
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
  expect(server.seen('POST', HOOK).map(({ body }) => (body as { message: string }).message)).toEqual(['Are you there?', 'Are you there?']);
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
    expect(sessionStorage).toHaveLength(0);
  });
});
