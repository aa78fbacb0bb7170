import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';

/**
 * What the engine of the figures answers.
 * @param unreadable what people read where the answer is none that this release knows
 * @throws as `http`; UnexpectedAnswer
 */
export async function askEngine<T>(
  about: 'asked' | 'comparison' | 'figures' | 'table',
  answer: z.Schema<T>,
  unreadable: string,
  signal: AbortSignal,
  params?: Readonly<Record<string, string>>,
): Promise<T> {
  const { data } = await http.get<unknown>(dataUrl(`/survey-figures/${about}`), {
    ...(params && { params }),
    signal,
    trouble: false,
  });
  const parsed = z.safeParse(z.looseObject({ data: answer }), data);
  if (!parsed.success) throw new UnexpectedAnswer(unreadable);
  return parsed.data.data;
}
