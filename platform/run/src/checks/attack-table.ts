import * as z from '../schema.ts';

/** What a browser test notes of an attack (e2e/support/attacks/result.ts). */
const attackSchema = z.object({ what: z.string(), tried: z.number(), passed: z.number(), note: z.string() });
const annotationSchema = z.object({ type: z.string(), description: z.optional(z.string()) });

type Attack = z.infer<typeof attackSchema>;

function readAttack(text: string): readonly Attack[] {
  try {
    const parsed = z.parseWith(attackSchema, JSON.parse(text));
    return parsed.ok ? [parsed.value] : [];
  } catch {
    return [];
  }
}

/** Every annotation `attack` in Playwright's JSON report, however deep its suites are. */
function attacksIn(report: unknown): readonly Attack[] {
  if (Array.isArray(report)) return report.flatMap(attacksIn);
  if (typeof report !== 'object' || report === null) return [];
  const annotation = z.parseWith(annotationSchema, report);
  if (annotation.ok && annotation.value.type === 'attack') return readAttack(annotation.value.description ?? '');
  return Object.values(report).flatMap(attacksIn);
}

/** How often each attack was tried and how often it got through, as a table; undefined where there was none. */
export function attackTable(report: unknown): string | undefined {
  // A test has its annotations, and so has each of its runs.
  const attacks = [...new Map(attacksIn(report).map((attack) => [attack.what, attack])).values()];
  if (attacks.length === 0) return undefined;
  const width = Math.max(...attacks.map(({ what }) => what.length));
  return [
    'Attacks: tried, got through',
    ...attacks.map(({ what, tried, passed, note }) =>
      `  ${what.padEnd(width)}  ${tried.toLocaleString('en-GB').padStart(7)}  ${String(passed).padStart(4)}  ${note}`.trimEnd(),
    ),
  ].join('\n');
}
