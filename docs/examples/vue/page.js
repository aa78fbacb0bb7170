// A page with Vue 3. Render functions instead of templates, whose compiler a strict content security policy does not allow.
// In a build with templates, say that these are no components of yours: compilerOptions.isCustomElement: (tag) => tag.startsWith('groundwork-')
const { createApp, h, ref } = Vue;

const App = {
  setup() {
    const shown = ref(true);
    const status = ref('');
    return () => [
      h('h1', 'Villages'),
      h(
        'button',
        { type: 'button', onClick: () => (shown.value = !shown.value) },
        shown.value ? 'Hide the villages' : 'Show the villages',
      ),
      shown.value &&
        h('groundwork-village', {
          theme: 'light',
          onReady: () => (status.value = 'The villages are here.'),
          onError: ({ detail }) => (status.value = `${detail.number}: ${detail.message}`),
        }),
      h('p', { role: 'status' }, status.value),
    ];
  },
};
createApp(App).mount('#app');

const getToken = () => fetch('token').then((answer) => answer.text());
const connect = () => window.Groundwork.setSession({ getToken });
if (window.Groundwork) connect();
else document.querySelector('script[src$="/embed.js"]').addEventListener('load', connect);
