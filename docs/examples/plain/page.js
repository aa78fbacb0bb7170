// What the page does with the elements' events. Nothing of it is needed for them to work.
const message = document.getElementById('message');

document.addEventListener('navigate', (event) => {
  // Links that lead out of the element open the portal in a new tab, unless the page does something else:
  event.preventDefault();
  message.textContent = `Somebody wants to go to ${event.detail.to}`;
});
document.addEventListener('session-needed', ({ detail }) => {
  message.textContent = detail.endsAt
    ? `The session ends at ${detail.endsAt.toLocaleTimeString()}.`
    : 'Nobody is signed in.';
});
document.addEventListener('ready', () => {
  message.textContent = 'The water projects are here.';
});

// Our sign-in opens a window, so it is called in answer to a click. Each element has such a button of its own too.
document.getElementById('sign-in').addEventListener('click', () => {
  window.Groundwork.signIn().catch((error) => {
    message.textContent = error.message;
  });
});
