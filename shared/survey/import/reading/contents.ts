import type { Content } from '../../../uploads/content.ts';

/** What a survey comes as. */
export const CONTENTS: readonly Content[] = ['xlsx', 'csv', 'json', 'sqlite'];
