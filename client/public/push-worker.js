// The service worker of alerts. It has no fetch handler: pages load as without it.

/** Reads a message of this site's server: declarative (web_push 8030), with an address of this site. */
function readMessage(data) {
  try {
    const { web_push: version, notification } = data.json()
    const url = new URL(notification.navigate, self.location.origin)
    if (version !== 8030 || url.origin !== self.location.origin) return null
    return {
      title: String(notification.title),
      body: String(notification.body ?? ''),
      tag: String(notification.tag),
      url,
    }
  } catch {
    return null
  }
}

self.addEventListener('push', (event) => {
  const message = event.data && readMessage(event.data)
  if (!message) return
  const { title, body, tag, url } = message
  // The same tag replaces an alert that is still shown, without another sound.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url: url.href } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
