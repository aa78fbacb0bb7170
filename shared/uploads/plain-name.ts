/** Invisible characters that make a name read other than it is: `report[RLO]fdp.exe` shows as `reportexe.pdf`. */
const MISLEADING = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A file name without what cannot be seen, and without a folder. */
export function plainName(name: string): string {
  return name.replace(MISLEADING, '').split(/[/\\]/).pop()?.trim() || 'file';
}

/** What a file is called before anybody has given it a title: its name without the ending, underlines as spaces. */
export function titleFromName(name: string): string {
  const plain = plainName(name);
  return (
    plain
      .replace(/\.[^.\s]+$/, '')
      .replace(/[_\s]+/g, ' ')
      .trim() || plain
  );
}
