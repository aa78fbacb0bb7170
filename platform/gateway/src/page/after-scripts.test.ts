import vm from 'node:vm';
import { afterScripts } from './after-scripts.ts';

const LINKS = '<link rel="preload" as="script" href="/remotes/water/1.0.0/entry.js">';
const SCRIPTS = ['/shell/react.js', '/shell/vendor.js', '/shell/shell.js'];

/** Runs the page's script, and says when the links were put into the page. */
function run(
  html: string,
  navigator: object = {},
): {
  readonly come: (...addresses: string[]) => void;
  readonly added: () => number;
  readonly observing: () => boolean;
} {
  let observe: (list: { getEntries: () => { name: string }[] }, observer: { disconnect: () => void }) => void = () =>
    undefined;
  let observing = false;
  let added = 0;
  class PerformanceObserver {
    constructor(call: typeof observe) {
      observe = call;
    }
    observe(options: unknown): void {
      expect(options).toEqual({ type: 'resource', buffered: true });
      observing = true;
    }
    disconnect(): void {
      observing = false;
    }
  }
  const document = {
    head: {
      append: (content: unknown) => {
        expect(content).toBe('the links');
        added += 1;
      },
    },
    getElementById: (id: string) =>
      html.includes(`<template id="${id}">${LINKS}</template>`) ? { content: 'the links' } : null,
  };
  const script = /<script nonce="abc">([\s\S]*)<\/script>/.exec(html)?.[1] ?? 'throw new Error("no script")';
  vm.runInNewContext(script, {
    PerformanceObserver,
    document,
    URL,
    navigator,
    location: 'https://portal.example/water',
  });
  const observer = new PerformanceObserver(observe);
  return {
    come: (...addresses) =>
      observe({ getEntries: () => addresses.map((name) => ({ name: `https://portal.example${name}` })) }, observer),
    added: () => added,
    observing: () => observing,
  };
}

test('links are followed when all scripts but one are there, once', () => {
  const page = run(afterScripts(LINKS, SCRIPTS, 'abc'));
  page.come('/shell/shell.css', '/shell/shell.js', '/api/users/me');
  page.come('/shell/shell.js');
  expect([page.added(), page.observing()]).toEqual([0, true]);
  page.come('/shell/vendor.js');
  expect([page.added(), page.observing()]).toEqual([1, false]);
});

test('a computer on a fast link follows them at once', () => {
  const computer = { connection: { downlink: 10 }, userAgentData: { mobile: false } };
  const page = run(afterScripts(LINKS, SCRIPTS, 'abc'), computer);
  expect([page.added(), page.observing()]).toEqual([1, false]);
});

test.each([
  ['a phone', { connection: { downlink: 10 }, userAgentData: { mobile: true } }],
  ['a slow link', { connection: { downlink: 1.5 }, userAgentData: { mobile: false } }],
  ['a browser that says neither', {}],
])('%s waits for the scripts', (_what, navigator) => {
  const page = run(afterScripts(LINKS, SCRIPTS, 'abc'), navigator);
  expect([page.added(), page.observing()]).toEqual([0, true]);
});

test('with one script they are followed as soon as anything is there', () => {
  const page = run(afterScripts(LINKS, ['/shell/shell.js'], 'abc'));
  page.come('/shell/shell.css');
  expect(page.added()).toBe(1);
});

test('an address ends no script, and without links there is nothing', () => {
  expect(afterScripts(LINKS, ['/shell/</script><b>.js'], 'abc')).not.toContain('</script><b>');
  expect(afterScripts('', SCRIPTS, 'abc')).toBe('');
});
