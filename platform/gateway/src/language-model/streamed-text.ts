import { streamText, type generateText } from 'ai';

export type Settings = Parameters<typeof generateText>[0];

/** As `generateText`, but the lines of the answer are given out as soon as each is complete: half a number is another number. */
export async function streamedText(settings: Settings, onText: (text: () => string) => void) {
  const result = streamText({ ...settings, onError: () => undefined });
  let text = '';
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw settings.abortSignal?.reason;
    // What is said before tools are called is no answer.
    if (part.type === 'start-step') text = '';
    if (part.type !== 'text-delta') continue;
    text += part.text;
    if (part.text.includes('\n')) onText(() => text.slice(0, text.lastIndexOf('\n')));
  }
  return { text: await result.text, steps: await result.steps, totalUsage: await result.totalUsage };
}
