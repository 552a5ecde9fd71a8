export const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  loadFailed: 'This did not load',
  retry: 'Try again',
  messages: 'Messages',
  crashed: 'Something broke on this page',
  crashedText: 'Nothing was booked or charged by it. Reload, or go back to the sports.',
  reload: 'Reload the page',
  backHome: 'Back to services',
  offline: 'The club could not be reached. Check your connection and try again.',
} as const;
