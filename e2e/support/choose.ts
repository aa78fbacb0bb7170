import type { Locator, Page } from '@playwright/test';

/** A chip of the toolbar, or a part of a sentence, by what is chosen with it: "Village". */
export const chipOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}(:? |$)`) }).and(page.locator('[aria-expanded]'));

/** Chooses in the list of a chip. */
export async function choose(page: Page, name: string, choice: string): Promise<void> {
  await chipOf(page, name).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}
