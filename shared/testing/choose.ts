import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A chip of a toolbar by what is chosen with it: "Village". */
export const chipOf = (name: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${name}:? `), expanded: false });

/** A list of so many options that it can be searched, once the code for that has been loaded. */
export const findLongList = (name: string): Promise<HTMLElement> =>
  screen.findByRole('combobox', { name, expanded: false });

/** Chooses in such a list. */
export async function chooseInLongList(user: UserEvent, name: string, choice: string): Promise<void> {
  await user.type(await findLongList(name), choice);
  await user.click(await screen.findByRole('option', { name: choice }));
}

/** Chooses in the list of a chip. */
export async function choose(user: UserEvent, name: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}:? `), expanded: false }));
  await user.click(await screen.findByRole('option', { name: choice }));
}

/** Chooses in a list of a form: antd's `Select`. */
export async function chooseInList(user: UserEvent, name: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: choice }));
}
