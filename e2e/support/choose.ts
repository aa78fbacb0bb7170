import { expect, type Locator, type Page } from '@playwright/test';

/** A chip of the toolbar, or a part of a sentence, by what is chosen with it: "Village". */
export const chipOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}(:? |$)`) }).and(page.locator('[aria-expanded]'));

/** Chooses in the list of a chip. */
export async function choose(page: Page, name: string, choice: string): Promise<void> {
  await chipOf(page, name).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** What is chosen in a list: the browser's own, or a long one that can be searched once its code has been loaded. */
export async function expectChosen(list: Locator, text: string | RegExp): Promise<void> {
  const chosen = (): Promise<string> =>
    list.evaluate((element) => {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
      const parts = (element.getAttribute('aria-describedby') ?? '').split(' ');
      return parts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });
  await expect.poll(chosen).toMatch(text);
}
