import type { Page } from '@playwright/test';
import { ask } from './rich-project.ts';

/** The key of a water project that has points. */
export async function firstProject(page: Page): Promise<string> {
  const [point] = await ask<{ project_id: string }[]>(
    page,
    '/data/items/water_points?fields=project_id&sort=name&limit=1',
  );
  return point!.project_id;
}

/** The key of a household. */
export async function firstHousehold(page: Page): Promise<string> {
  const [household] = await ask<{ id: string }[]>(page, '/data/items/households?fields=id&sort=household_code&limit=1');
  return household!.id;
}
