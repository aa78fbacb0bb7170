import { expect, type Locator, type Page } from '@playwright/test';

/** A chip of the toolbar, or a part of a sentence, by what is chosen with it: "Village". */
export const chipOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}(:? |$)`) }).and(page.locator('[aria-expanded]'));

/** Chooses in the list of a chip. */
export async function choose(page: Page, name: string, choice: string): Promise<void> {
  await chipOf(page, name).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Chooses in a list of a form, antd's `Select` or the browser's own: by the text of the option, or its place, counted from 0. */
export async function chooseInList(list: Locator, option: string | number): Promise<void> {
  if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
    await list.selectOption(typeof option === 'number' ? { index: option } : { label: option });
    return;
  }
  // A panel that takes the focus as it appears closes what had been opened in it; and another list may still be closing.
  await expect(async () => {
    if ((await list.getAttribute('aria-expanded')) !== 'true') await list.press('ArrowDown');
    await expect(list).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
  }).toPass();
  const opened = list.page().locator(`[id="${await list.getAttribute('aria-controls')}"]`);
  const options = opened.getByRole('option');
  await (typeof option === 'number' ? options.nth(option) : options.getByText(option, { exact: true })).click();
}

/** What is chosen in a list: the browser's own, antd's, or a long one that can be searched once its code has been loaded. */
export async function expectChosen(list: Locator, text: string | RegExp): Promise<void> {
  const chosen = (): Promise<string> =>
    list.evaluate((element) => {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
      const select = element.closest('.ant-select');
      if (select) return select.querySelector('.ant-select-content')?.textContent ?? '';
      const parts = (element.getAttribute('aria-describedby') ?? '').split(' ');
      return parts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });
  await expect.poll(chosen).toMatch(text);
}
