import { atBackend } from './backend.ts';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** A project of the demo data, and what the tests count on it. */
export interface Found {
  readonly id: string;
  readonly uid: string;
  readonly images: number;
}

/** What Directus answers the signed-in member. */
export async function ask<T>(page: Page, address: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(atBackend(address), { headers: { authorization: `Bearer ${String(token)}` } });
  return ((await answer.json()) as { data: T }).data;
}

/** A project with at least five images and at least two water points that were visited. */
export async function richProject(page: Page): Promise<Found> {
  const points = await ask<{ project_id: string; count: number }[]>(
    page,
    '/data/items/water_points?aggregate[count]=*&groupBy[]=project_id&limit=-1',
  );
  const media = await ask<{ water_project_id: string; count: number }[]>(
    page,
    '/data/items/media_upload_items?aggregate[count]=*&groupBy[]=water_project_id&limit=-1',
  );
  const found = media.find(
    ({ water_project_id, count }) =>
      count >= 5 && points.some((one) => one.project_id === water_project_id && one.count > 1),
  );
  expect(found).toBeDefined();
  const { project_uid } = await ask<{ project_uid: string }>(
    page,
    `/data/items/water_projects/${found!.water_project_id}?fields=project_uid`,
  );
  return { id: found!.water_project_id, uid: project_uid, images: found!.count };
}

/** Signs in and opens such a project. */
export async function openRich(page: Page, signInOnly: () => Promise<void>): Promise<Found> {
  await signInOnly();
  const project = await richProject(page);
  await page.goto(`/water-projects/${project.id}`);
  await expect(page.getByRole('heading', { level: 1, name: project.uid })).toBeVisible();
  return project;
}

/** The images of the open project. */
export const grid = (page: Page) => page.getByRole('region', { name: 'Project Images' });
/** What was found at its water points. */
export const visits = (page: Page) => page.getByRole('region', { name: 'Visits', exact: true });
/** The lightbox. */
export const dialog = (page: Page) => page.getByRole('dialog');
