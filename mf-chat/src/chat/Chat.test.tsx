import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetConfiguration, session } from '@groundwork/shared';
import { ada, renderScreen, signIn, type Answer } from '@groundwork/shared/testing';
import { Component as Chat } from './Chat.tsx';
import {
  answering,
  heldAnswer,
  HOOK,
  inFreshPages,
  input,
  messagesSent,
  open,
  say,
  send,
  server,
  texts,
} from './testing.tsx';

inFreshPages();

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
  await user.click(input());
  await user.paste('How many villages?');
  await user.click(send());
  expect(input()).toHaveValue('');
  await waitFor(() => expect(texts()).toEqual(['You: How many villages?', 'AI: Twelve villages.']));
  const [call] = server.seen('POST', HOOK);
  expect(call?.body).toEqual({ message: 'How many villages?', groundwork_thread_id: ada.id });
  expect(call?.user).toBe(ada.id);
  expect(within(screen.getByRole('log')).getByText('How many villages?').closest('[data-sender]')).toHaveAttribute(
    'data-sender',
    'User',
  );
});

test('the thread is named after the product', async () => {
  configure({ productName: 'Fieldbook' });
  answering({ status: 200, body: '"Yes."' });
  const { user } = open();
  await say(user, 'Hi');
  await screen.findByText('Yes.');
  expect(server.seen('POST', HOOK)[0]?.body).toEqual({ message: 'Hi', fieldbook_thread_id: ada.id });
});

test('the typing notice shows while waiting, outside the log, and disappears', async () => {
  const release = heldAnswer('[{"output":"Done."}]');
  const { user } = open();
  await say(user, 'Hi');
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
  await say(user, 'Are you there?');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('AI is typing...')).toBeNull();
  expect(texts()[0]).toBe('You: Are you there?');
  mend();
  answering({ status: 200, body: '"Here."' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here.')).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
  expect(messagesSent()).toEqual(['Are you there?', 'Are you there?']);
});

test("an AI's markup is shown sanitised, a person's text as it is", async () => {
  answering({
    status: 200,
    body: JSON.stringify('**Bold** <img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'),
  });
  const { user } = open();
  await say(user, '<b>not bold</b>');
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
  await say(user, 'Hi');
  expect(view.scrollTop).toBe(900);
  await screen.findByText('Answer.');
  view.scrollTop = 100;
  fireEvent.scroll(view);
  await say(user, 'Again');
  expect(view.scrollTop).toBe(900);
});

test('a foreign webhook gets no bearer, and its 401 renews nothing', async () => {
  configure({ chatUrl: 'https://flows.example.net/webhook/abc' });
  answering({ status: 401 }, '/webhook/abc');
  const { user } = open();
  await say(user, 'Hi');
  await screen.findByText('Sorry, something went wrong.');
  expect(server.calls.map(({ url, bearer }) => ({ url, bearer }))).toEqual([
    { url: 'https://flows.example.net/webhook/abc', bearer: undefined },
  ]);
  expect(session.store.getState().status).toBe('signed-in');
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
