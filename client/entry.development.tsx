// In place of the inline script that the plugin would put into the document: the CSP allows none.
import '@vitejs/plugin-react/preamble'
import './entry.client.tsx'
