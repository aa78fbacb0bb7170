import { keepPage, Link, useUnsavedWork } from '@groundwork/shared';
import { ada, freshPage, renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { askBeforeUnload } from './ask-before-unload.ts';
import { LeaveQuestion } from '../frame/member/LeaveQuestion.tsx';

beforeEach(() => {
  freshPage();
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function Form({ unsaved, save }: { readonly unsaved: boolean; readonly save?: () => void }) {
  const forget = useUnsavedWork(unsaved);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form?step=2">Next step</Link>
      <Link to="/saved" onClick={() => (save?.(), forget())}>
        Save
      </Link>
      <LeaveQuestion />
    </>
  );
}

const open = (unsaved: boolean) => renderScreen(<Form unsaved={unsaved} />, { path: '/form', signedInAs: ada });
const question = () => screen.queryByRole('dialog', { name: 'Leave this page?' });

test('leaving unsaved work asks: Stay stays, Leave leaves', async () => {
  const { user, address } = open(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(question()).toBeNull();
  expect(address()).toBe('/form');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/elsewhere');
});

test('a change of the query, and a screen with nothing unsaved, are not asked about', async () => {
  const { user, address } = open(true);
  await user.click(screen.getByRole('link', { name: 'Next step' }));
  expect(address()).toBe('/form?step=2');
  expect(question()).toBeNull();
});

test('a screen that has saved leaves without a question', async () => {
  const { user, address } = open(true);
  await user.click(screen.getByRole('link', { name: 'Save' }));
  expect(address()).toBe('/saved');
});

test('the browser asks before the tab closes only while something is unsaved', () => {
  askBeforeUnload(window);
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  const { unmount } = open(true);
  expect(closing()).toBe(true);
  unmount();
  expect(closing()).toBe(false);
});

test('work that continues whatever screen is shown holds the tab, not the screen', async () => {
  const { user, address } = open(false);
  askBeforeUnload(window);
  const release = keepPage();
  const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/elsewhere');
  release();
  expect(closing()).toBe(false);
});
