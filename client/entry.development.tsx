// Replaces the inline script of the plugin, which the CSP would block.
import '@vitejs/plugin-react/preamble'
import './entry.client.tsx'
