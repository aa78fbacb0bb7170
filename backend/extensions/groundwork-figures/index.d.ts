import type { Context, Router } from '../../src/extension/directus.ts';

/** Adds `POST /answers` to the endpoint of the figures. */
export function countedAnswers(router: Router, context: Context): void;
