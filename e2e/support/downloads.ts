import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** Presses a button that saves a file, and waits for the file. */
export async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Presses a format in the menu "Export" and waits for the file. */
export async function savedAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: /^Export/ }).click();
  return saved(page, format);
}
