interface Handlers {
  readonly open?: (name: string) => void;
  readonly close?: (name: string) => void;
  readonly text: (text: string) => void;
}

export function walkXml(xml: string, on: Handlers): void;
