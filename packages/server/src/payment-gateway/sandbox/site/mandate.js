const buttons = document.querySelectorAll('[data-account]');
for (const button of buttons) {
  // Until now nobody would have heard a press.
  button.disabled = false;
  button.addEventListener('click', () => void answer(button.dataset.account || null));
}

async function answer(account) {
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(`${location.pathname}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account }),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { path } = await response.json();
    window.top.location.assign(path);
  } catch {
    document.getElementById('problem').textContent = document.body.dataset.failed;
    for (const button of buttons) button.disabled = false;
  }
}
