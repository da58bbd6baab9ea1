# syntax=docker/dockerfile:1

# What npm needs to know, so that the packages are installed anew only when it changed.
FROM node:20-bookworm-slim AS manifests
WORKDIR /langwerk
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/data-taggers/package.json packages/data-taggers/
COPY packages/data-word-frequencies/package.json packages/data-word-frequencies/
COPY packages/documents/package.json packages/documents/
COPY packages/extraction/package.json packages/extraction/
COPY packages/generation/package.json packages/generation/
COPY packages/matching/package.json packages/matching/
COPY packages/quality/package.json packages/quality/
COPY packages/segmentation/package.json packages/segmentation/
COPY packages/terminology/package.json packages/terminology/
COPY packages/text/package.json packages/text/
COPY packages/xml/package.json packages/xml/
COPY apps/cli/package.json apps/cli/
COPY apps/e2e/package.json apps/e2e/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

# Everything that the build needs, and the build.
FROM manifests AS build
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force

# Only what the server runs on: the web app is in its bundle by now.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @langwerk/server --no-audit --no-fund

FROM node:20-bookworm-slim
# For doc, ppt and xls; `--build-arg LIBREOFFICE=0` leaves it out, and 320 MB with it.
ARG LIBREOFFICE=1
RUN if [ "$LIBREOFFICE" = 1 ]; then \
      apt-get update && \
      apt-get install -y --no-install-recommends \
        libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui && \
      rm -rf /var/lib/apt/lists/*; \
    fi
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    LANGWERK_DATA_DIR=/data
WORKDIR /langwerk
COPY --from=packages /langwerk/node_modules node_modules
COPY --from=build /langwerk/package.json /langwerk/LICENSE /langwerk/THIRD-PARTY-NOTICES.md ./
COPY --from=build /langwerk/apps/server/package.json apps/server/
COPY --from=build /langwerk/apps/server/dist apps/server/dist
COPY --from=build /langwerk/apps/server/migrations apps/server/migrations
COPY --from=build /langwerk/apps/web/dist apps/web/dist
COPY --from=build /langwerk/fixtures fixtures
COPY --from=build /langwerk/packages/data-taggers packages/data-taggers
COPY --from=build /langwerk/packages/data-word-frequencies packages/data-word-frequencies
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that it gets the signal to stop and drains.
CMD ["node", "--enable-source-maps", "--wasm-num-compilation-tasks=1", "apps/server/dist/main.js"]
