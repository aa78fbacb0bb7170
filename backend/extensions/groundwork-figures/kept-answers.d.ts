interface KeptAnswers {
  changed(): void;
  has(key: string): boolean;
  answer(key: string, work: () => Promise<string>): Promise<string>;
}

export function createKeptAnswers(limits?: { readonly most?: number; readonly longest?: number; readonly now?: () => number }): KeptAnswers;
