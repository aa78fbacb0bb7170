import { act, screen, waitFor } from '@testing-library/react';
import { connection, session, unsentQuestions } from '@groundwork/shared';
import { ada, ben, bytesOf, renderScreen } from '@groundwork/shared/testing';
import { Component as Chat } from './Chat.tsx';
import {
  answering,
  heldAnswer,
  inFreshPages,
  input,
  messagesSent,
  open,
  pause,
  say,
  server,
  texts,
} from './testing.tsx';

inFreshPages();

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
    await say(first.user, 'Hi');
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

describe('the history', () => {
  test('with a malformed link in a reply opens again, and the chat keeps working', async () => {
    answering({ status: 200, body: JSON.stringify('See <a href="https://">the report</a> and [this](https://[).') });
    const first = open();
    await say(first.user, 'Where?');
    await screen.findByText('the report');
    first.unmount();
    const { user } = open();
    expect(screen.getByText('the report')).not.toHaveAttribute('href');
    answering({ status: 200, body: '"Yes."' });
    await say(user, 'Still there?');
    expect(await screen.findByText('Yes.')).toBeVisible();
  });

  const ended = (): Promise<unknown> => act(() => session.store.getState().logout());

  test('is there after leaving and after a reload, for its own user only', async () => {
    answering({ status: 200, body: '"Yes."' });
    const first = open();
    await say(first.user, 'Secret');
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
    await say(first.user, 'Hi');
    await screen.findByText('AI is typing...');
    first.unmount();
    const second = renderScreen(<Chat />, { path: '/chat' });
    expect(screen.getByText('AI is typing...')).toBeVisible();
    second.unmount();
    release();
    await pause();
    renderScreen(<Chat />, { path: '/chat' });
    expect(texts()).toEqual(['You: Hi', 'AI: Meanwhile.']);
  });

  test('is gone after a logout, and an answer under way is not written afterwards', async () => {
    const release = heldAnswer('"Too late."');
    const first = open();
    await say(first.user, 'Secret');
    await screen.findByText('AI is typing...');
    first.unmount();
    await ended();
    release();
    await pause();
    expect(JSON.stringify(localStorage)).not.toMatch(/Secret|Too late/);
    open();
    expect(texts()).toEqual([]);
  });

  test('a question that a reload cut off can be asked again', async () => {
    heldAnswer('"Never."');
    const first = open();
    await say(first.user, 'Hi');
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
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    let name = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const { user } = open();
    await say(user, 'Hi');
    await screen.findByText('Yes.');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(name).toMatch(/^groundwork-chat-\d{4}-\d\d-\d\d\.md$/);
    expect(saved?.type).toContain('text/markdown');
    expect((await bytesOf(saved!)).toString('utf8')).toMatch(/> Hi[^]*\*\*Yes\.\*\*/);
  });
});

describe('without a network', () => {
  const OFFLINE = 'You are offline. Your question is sent when there is a connection.';
  const setOnline = (online: boolean) =>
    act(() => {
      connection.setOnline(online);
      if (online) connection.announceRecovery();
    });
  afterEach(() => setOnline(true));

  test('questions say so, and are asked once each in their order when the network is back', async () => {
    answering({ status: 200, body: '"Yes."' });
    const { user } = open();
    setOnline(false);
    await say(user, 'First?');
    await say(user, 'Second?');
    expect(screen.getAllByText(OFFLINE)).toHaveLength(2);
    expect([messagesSent().length, unsentQuestions(ada.id)]).toEqual([0, 2]);
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument());
    await waitFor(() => expect(unsentQuestions(ada.id)).toBe(0));
    await pause();
    expect(messagesSent()).toEqual(['First?', 'Second?']);
    expect(screen.getAllByText('Yes.')).toHaveLength(2);
  });

  test('a question is asked when the chat is opened again after a reload, and not for somebody else', async () => {
    answering({ status: 200, body: '"Yes."' });
    const first = open();
    setOnline(false);
    await say(first.user, 'Still there?');
    first.unmount();
    act(() =>
      session.store.setState({
        accessToken: null,
        status: 'signed-out',
        endedBecause: 'expired',
        generation: session.store.getState().generation + 1,
      }),
    );
    setOnline(true);
    await pause();
    expect(messagesSent()).toEqual([]);
    open();
    expect(await screen.findByText('Yes.')).toBeVisible();
    expect(messagesSent()).toEqual(['Still there?']);
  });
});
