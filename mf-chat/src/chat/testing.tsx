import { act, screen } from '@testing-library/react';
import { forgetConfiguration } from '@groundwork/shared';
import {
  ada,
  freshPage,
  renderScreen,
  serveFake,
  type Answer,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { Component as Chat } from './Chat.tsx';

/** What the tests of the chat have in common; no build takes it in. */
export const HOOK = '/webhook/groundwork/chat';
export let server: FakeDirectus;

/** Begins every test of the file in a fresh page, before a fresh server. */
export function inFreshPages(): void {
  beforeEach(() => {
    freshPage();
    document.body.replaceChildren();
    forgetConfiguration();
    server = serveFake();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // jsdom lays nothing out, so the growing input measures NaN, and React says so.
    const original = console.error;
    jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      if (!String(words[0]).includes('invalid value for the')) original(...words);
    });
  });
  afterEach(() => jest.restoreAllMocks());
}

export const open = (search = ''): RenderedScreen =>
  renderScreen(<Chat />, { path: `/chat${search}`, route: '/chat', signedInAs: ada, server });
export const input = (): HTMLTextAreaElement => screen.getByLabelText('Type your message...');
export const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' });
export const answering = (answer: Answer | 'no answer', path = HOOK): void =>
  void server.on('POST', path, () => answer);
export const texts = (): string[] =>
  [...screen.getByRole('log').querySelectorAll('.bubble')].map((bubble) => bubble.textContent?.trim() ?? '');
export const messagesSent = (): string[] =>
  server.seen('POST', HOOK).map(({ body }) => (body as { message: string }).message);
/** Types a message and presses Enter. Pasted, because every letter draws the screen again. */
export async function say(user: RenderedScreen['user'], text: string): Promise<void> {
  await user.click(input());
  await user.paste(text);
  await user.keyboard('{Enter}');
}
/** Long enough for everything that is under way to arrive. */
export const pause = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** An answer that comes when the test says so. */
export function heldAnswer(body: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on('POST', HOOK, async () => {
    await held;
    return { status: 200, body };
  });
  return () => release();
}
