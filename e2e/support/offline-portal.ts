import type { Page } from '@playwright/test';
import { noise } from './fault-steps.ts';
import { startOwnGateway, type OwnGateway } from './own-gateway.ts';
import { copyReleases, type OwnReleases } from './own-releases.ts';
import { expect, test as portal } from './portal.ts';
import { waitUntilStored } from './stored.ts';

interface Site extends OwnGateway {
  readonly releases: OwnReleases;
}

/** A portal of its own for each test: it is stopped, releases change, and what a browser stores belongs to its address. */
export const test = portal.extend<{ readonly site: Site }>({
  site: async ({}, provide) => {
    const releases = await copyReleases();
    const gateway = await startOwnGateway({ dataDir: releases.dataDir, shellDir: releases.shellDir });
    await provide({ ...gateway, releases });
    await gateway.close();
    await releases.remove();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** What the console says where nobody answers. */
export const offlineMessages: readonly RegExp[] = [
  ...noise,
  /preloaded using link preload|Network Error|Loading the user failed|Renewing the session failed|no-response|FetchEvent/,
];

export const banner = (page: Page) => page.getByRole('main').getByText(/This page shows data from/);
export const firstProject = (page: Page) => page.getByRole('rowheader').getByRole('link').first();

/** Opens the list of water projects and one of them. @returns the project's id */
export async function readProjects(page: Page): Promise<string> {
  await page.goto('/water-projects');
  await expect(firstProject(page)).toBeVisible();
  const id = (await firstProject(page).textContent())!;
  await firstProject(page).click();
  await expect(page.getByText('Project ID')).toBeVisible();
  await waitUntilStored(page, /items\/water_projects\/./);
  return id;
}

/** A release of the water projects with another heading. */
export const renamed =
  (word: string) =>
  (source: string): string =>
    source.replaceAll('"Water Projects', `"Water Projects${word}`);
