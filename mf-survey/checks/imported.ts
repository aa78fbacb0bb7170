import { customQuestionSchema, repeatSchema } from '@groundwork/survey/model';
import { importOf } from '../../survey/import/testing/import-of.ts';
import { memoryServer } from '../../survey/import/testing/memory-server.ts';
import type { Stored } from './exported.ts';

/**
 * For checks: a survey that was imported, as a person does who accepts what is proposed.
 * @param files one after the other
 * @param mapping text of the mapping file that the last of them is read with
 */
export async function imported(files: readonly File[], mapping?: string): Promise<Stored> {
  const server = memoryServer({ survey_rounds: [{ id: 'r1', name: 'Round 1' }], villages: [], crops: [] });
  for (const file of files)
    await importOf(server, 'command', [file], file === files.at(-1) && mapping !== undefined ? { mapping } : {});
  const { survey_questions: asked = [], ...rows } = server.tables;
  // Questions and repeat groups are records of one table.
  const parsed = asked.map((row) => ({
    question: customQuestionSchema.safeParse(row).data,
    repeat: repeatSchema.safeParse(row).data,
  }));
  return {
    rows,
    questions: parsed.flatMap(({ question }) => question ?? []),
    repeats: parsed.flatMap(({ question, repeat }) => (question ? [] : (repeat ?? []))),
    round: 'r1',
  };
}
