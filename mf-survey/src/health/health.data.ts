import { sectionQuery } from '../shared/section/frame.data.ts';
import { readHealth } from '../shared/wash/health.data.ts';

/** The figures on health as a question to the one cache. */
export const healthQuery = sectionQuery('health', readHealth);
