import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A chip of a toolbar by what is chosen with it: "Village". */
export const chipOf = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}:? `), expanded: false });

/** Chooses in the list of a chip. */
export async function choose(user: UserEvent, name: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}:? `), expanded: false }));
  await user.click(await screen.findByRole('option', { name: choice }));
}
