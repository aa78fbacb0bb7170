import type { Content } from '@groundwork/shared/uploads/checking';

/** What a survey comes as. */
export const CONTENTS: readonly Content[] = ['xlsx', 'csv', 'json', 'sqlite', 'zip'];
