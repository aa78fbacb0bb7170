import { useUnsavedWork } from '@groundwork/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchTypedFields } from './typed-fields.ts';

function Form({ value }: { readonly value?: string }) {
  return (
    <main>
      <input aria-label="Name" defaultValue={value} />
      <input aria-label="Public" type="checkbox" />
      <input aria-label="Find" type="search" />
    </main>
  );
}

function Declaring({ unsaved }: { readonly unsaved: boolean }) {
  useUnsavedWork(unsaved);
  return <Form />;
}

const fields = watchTypedFields(document);
afterEach(() => history.replaceState(null, '', '/'));

test('a field that somebody changed would be lost; set back to what it was, it would not', async () => {
  render(<Form value="Well" />);
  expect(fields.wouldLose()).toBe(false);
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 's');
  expect(fields.wouldLose()).toBe(true);
  await userEvent.type(name, '{Backspace}');
  expect(fields.wouldLose()).toBe(false);
});

test('a box that was ticked would be lost', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Public'));
  expect(fields.wouldLose()).toBe(true);
});

test('a form that is gone loses nothing more', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'x');
  unmount();
  expect(fields.wouldLose()).toBe(false);
});

test('a search, and a filter that is in the address, are no work', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Find'), 'pump');
  expect(fields.wouldLose()).toBe(false);
  await userEvent.type(screen.getByLabelText('Name'), 'pump');
  expect(fields.wouldLose()).toBe(true);
  history.replaceState(null, '', '/?q=pump');
  expect(fields.wouldLose()).toBe(false);
});

test('a screen that says so itself is believed, in both ways, as long as it is there', async () => {
  const { rerender, unmount } = render(<Declaring unsaved />);
  expect(fields.wouldLose()).toBe(true);
  rerender(<Declaring unsaved={false} />);
  await userEvent.type(screen.getByLabelText('Name'), 'kept as a draft');
  expect(fields.wouldLose()).toBe(false);
  unmount();
  expect(fields.wouldLose()).toBe(false);
});
