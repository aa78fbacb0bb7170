import path from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Frame } from './scenarios.ts';

/** Between two pictures of a strip, in milliseconds, and how long it is. */
const STEP = 400;
const LONGEST = 6000;

/** What was on the screen at a moment; nothing before the first picture. */
const shownAt = (frames: readonly Frame[], moment: number): Frame | undefined =>
  frames.filter(({ at }) => at <= moment).at(-1);

const cell = (frame: Frame | undefined): string =>
  `<td>${frame === undefined ? '' : `<img width="150" src="data:image/png;base64,${frame.picture.toString('base64')}">`}</td>`;

/**
 * Draws how pages come, one above the other in the same moments, into one picture.
 * @param films by what each row is called
 */
export async function drawStrip(
  browser: Browser,
  films: Readonly<Record<string, readonly Frame[]>>,
  file: string,
): Promise<void> {
  const moments = Array.from({ length: LONGEST / STEP + 1 }, (_, place) => place * STEP);
  const rows = Object.entries(films).map(
    ([name, frames]) => `<tr><th>${name}</th>${moments.map((moment) => cell(shownAt(frames, moment))).join('')}</tr>`,
  );
  const times = moments.map((moment) => `<th>${(moment / 1000).toFixed(1)} s</th>`).join('');
  const page = await browser.newPage({ viewport: { width: 170 + moments.length * 160, height: 800 } });
  try {
    await page.setContent(
      `<style>body{font:14px sans-serif;margin:8px}td{border:1px solid #ccc;width:150px;height:100px;vertical-align:top}img{display:block}</style><table><tr><th></th>${times}</tr>${rows.join('')}</table>`,
    );
    mkdirSync(path.dirname(file), { recursive: true });
    await page.locator('table').screenshot({ path: file });
  } finally {
    await page.close();
  }
}
