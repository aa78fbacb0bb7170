import type { Content } from '@groundwork/shared/uploads/checking';

/** What a survey comes as. */
export const CONTENTS: readonly Content[] = ['xlsx', 'ods', 'old-office', 'csv', 'json', 'sqlite', 'zip'];
