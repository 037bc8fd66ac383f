# syntax=docker/dockerfile:1

# Builds the client and installs the production packages; the final image has neither npm nor build tools.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libjemalloc2
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --loglevel=error
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --loglevel=error

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Masthead" \
      org.opencontainers.image.description="A publishing platform for consumer-technology sites"
# SQLite and image processing write temporary files: with a read-only root only the volume is writable.
# glibc retains freed memory, in an arena per thread. jemalloc returns it after a second: 30 MB less when the page cache is full.
ENV NODE_ENV=production \
    LD_PRELOAD=/usr/local/lib/libjemalloc.so.2 \
    MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0 \
    PORT=3000 \
    VAR_DIR=/var/lib/masthead \
    TMPDIR=/var/lib/masthead
WORKDIR /app
RUN install -d -o 1000 -g 1000 -m 0700 /var/lib/masthead
# Owned by root and read by everyone: the site cannot change its own code.
COPY --from=build /usr/lib/*-linux-gnu/libjemalloc.so.2 /usr/local/lib/
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json routes.config.ts ./
COPY shared ./shared
COPY middleware ./middleware
COPY illustrations ./illustrations
COPY server ./server
# The entry of the publisher’s commands; the other scripts build, test and measure.
COPY scripts/content.ts ./scripts/
COPY publication ./publication
# The user `node` of the image, as a number: Kubernetes can check only numbers for not being root.
USER 1000:1000
VOLUME ["/var/lib/masthead"]
EXPOSE 3000
# A first start imports the publication before it listens.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, SIGTERM reaches the server itself, which drains and exits with 0.
STOPSIGNAL SIGTERM
# Half of the memory for a render is garbage right after it: with a larger young generation, less of it is copied.
# Searches would wait for major collections: with the heap doubling in between, they come less often.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=100", "server/main.ts"]
